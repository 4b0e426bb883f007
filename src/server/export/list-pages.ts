/** The one page of the site that goes on over several: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/** The address of a page of the list, counted from 1. */
export const listAddress = (page: number) => (page === 1 ? listPath : `${listPath}?page=${page}`);

/** A number that a page of the list is asked for by; the first has none. */
const number = '([2-9]|[1-9]\\d{1,3})';

const asked = new RegExp(`(<a [^>]*?href=")${listPath}\\?page=${number}"`, 'g');

/** Without scripts, a link to a page of the list leads to the file of that page; `listScript` undoes it. */
export const withListFiles = (markup: string) => markup.replace(asked, `$1${listPath}/page/$2"`);

/**
 * A script that gives links to files of the list the addresses that the router knows. It comes before the site takes the
 * document over: from then on it is the site that writes the links.
 */
export const listScript = [
  `for(const a of document.querySelectorAll('a[href^="${listPath}/page/"]'))`,
  `a.setAttribute("href",a.getAttribute("href").replace(/^${listPath.replaceAll('/', '\\/')}\\/page\\/${number}$/,"${listPath}?page=$1"));`,
].join('');
