/** One chunk for the whole blog: visitors of the list go on to posts. */
export { BlogList } from './blog-list-view';
export { loadBlogList, loadBlogPost } from './blog-loaders';
export { BlogPost } from './blog-post-view';
