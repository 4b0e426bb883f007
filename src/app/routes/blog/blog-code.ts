/** The code of the blog, one module: who reads its list goes on to its posts. */
export { BlogList } from './blog-list-view';
export { loadBlogList, loadBlogPost } from './blog-loaders';
export { BlogPost } from './blog-post-view';
