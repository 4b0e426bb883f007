/** The code of the blog, one module: who reads its list goes on to its posts. */
export { loadBlogList } from './blog-list-loader';
export { BlogList } from './blog-list-view';
export { loadBlogPost } from './blog-post-loader';
export { BlogPost } from './blog-post-view';
