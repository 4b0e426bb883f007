/** One chunk for the whole blog, because visitors of the list usually open a post. */
export { AuthorPosts } from './author-view';
export { BlogList, CategoryPosts } from './blog-list-view';
export { loadAuthor, loadBlogList, loadBlogPost, loadCategory } from './blog-loaders';
export { BlogPost } from './blog-post-view';
