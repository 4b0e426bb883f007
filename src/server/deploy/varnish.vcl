# Varnish ahead of the site: Debian's packages varnish and varnish-modules, or the image docker.io/library/varnish.
#
#   PURGE_SECRET=… varnishd -a :8080 -f varnish.vcl -p http_gzip_support=off -s malloc,256m
#
# `http_gzip_support=off`, as the site compresses better than Varnish. What may be cached, for how long and under which tags,
# the site says itself (`CDN-Cache-Control`, `Surrogate-Key`). The site needs TRUST_PROXY=1, PURGE_SECRET, and as its PURGE_URL
# the address of this Varnish with the path /purge.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "site";
  .port = "3000";
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/health/live";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # Started again by vcl_synth: the site gave nothing, so what there was before will do.
  if (req.restarts > 0) {
    return (hash);
  }
  unset req.http.X-Last-Try;

  if (req.url == "/purge") {
    if (req.method != "POST" || std.getenv("PURGE_SECRET") !~ "^.{32}" ||
        req.http.Authorization != "Bearer " + std.getenv("PURGE_SECRET")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }

  # The site believes an id and the last address of X-Forwarded-For, which Varnish adds by itself; nobody else may name one.
  set req.http.X-Request-Id = "cdn-" + std.time2integer(now, 0) + "-" + req.xid;

  if (req.method != "GET" && req.method != "HEAD" ||
      req.url ~ "^/(preview|enquiries|revalidate|contact|health|search|search\.json)([/?]|$)") {
    return (pass);
  }
  # The site redirects other spellings of a page of the list. This must read the name as the site does; otherwise Varnish stores the
  # answer to one address under another.
  if (req.url ~ "^/blog/posts\?(.*&)?(p|%70)(a|%61)(g|%67)(e|%65)([=&#]|$)" &&
      req.url !~ "^/blog/posts\?page=([2-9]|[1-9]\d{1,3})$") {
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.Authorization;

  # While the site answers, nobody gets what is out of date; while it does not, for as long as the site allowed.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }

  # One copy for each encoding, and for each format of pictures: not for each way to say so.
  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br(?! *; *q=0(\.0*)? *(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip(?! *; *q=0(\.0*)? *(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/assets/") {
    if (req.http.Accept ~ "(?i)image/avif(?! *; *q=0(\.0*)? *(,|$))") {
      set req.http.Accept = "image/avif,image/webp,image/*";
    } elsif (req.http.Accept ~ "(?i)image/webp(?! *; *q=0(\.0*)? *(,|$))") {
      set req.http.Accept = "image/webp,image/*";
    } else {
      set req.http.Accept = "image/*";
    }
  }
  return (hash);
}

sub vcl_hash {
  # The site ignores the host. It reads the query only for pages of the list and for pictures; other parameters, such as those of
  # newsletters, change nothing. The site still gets the whole query, because its redirects keep it.
  if (req.url ~ "^/blog/posts\?page=" || req.url ~ "^/assets/") {
    hash_data(req.url);
  } else {
    hash_data(regsub(req.url, "\?.*", ""));
  }
  return (lookup);
}

sub vcl_backend_response {
  # A failure is not shown while there is an older answer: vcl_synth looks for one.
  if (beresp.status >= 500 && !bereq.uncacheable &&
      (bereq.is_bgfetch || !bereq.http.X-Last-Try)) {
    return (abandon);
  }
  if (beresp.status == 200 && beresp.http.Surrogate-Key && !beresp.http.Set-Cookie) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 0s;
    set beresp.keep = 1h;
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d") {
      set beresp.ttl = std.duration(
        regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
      # With none at all Varnish would not find it again, whatever grace it has.
      if (beresp.ttl <= 0s) {
        set beresp.ttl = 0.01ms;
      }
      set beresp.grace = std.duration(
        regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    }
    return (deliver);
  }
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie) {
    return (deliver);
  }
  # For so long nobody waits for another's answer to see whether it may be cached.
  set beresp.uncacheable = true;
  set beresp.ttl = 2m;
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Last-Try)) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "30";
  set beresp.body = "The site does not answer. Please try again in a moment." + {"
"};
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && req.http.X-Request-Id) {
    # Nothing came: what is out of date, if there is any, and otherwise the site's own words.
    set req.grace = 1d;
    set req.http.X-Last-Try = "1";
    return (restart);
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "Varnish; hit";
    # That of whoever had it made.
    unset resp.http.Server-Timing;
  } else {
    set resp.http.Cache-Status = "Varnish; fwd=miss";
  }
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
