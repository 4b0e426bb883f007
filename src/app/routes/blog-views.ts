/** The views of the blog: who reads its list goes on to its posts. */
export { BlogList } from './blog-list-view';
export { BlogPost } from './blog-post-view';
