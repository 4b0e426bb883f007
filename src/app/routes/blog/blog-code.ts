/** One chunk for the whole blog, because visitors of the list usually open a post. */
export { BlogList } from './blog-list-view';
export { loadBlogList, loadBlogPost } from './blog-loaders';
export { BlogPost } from './blog-post-view';
