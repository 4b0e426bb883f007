# Varnish in front of a site on the same machine: Debian's packages varnish and varnish-modules. For a site on another machine
# change `.host` below; compose.yaml does so.
#
#   PURGE_SECRET=… varnishd -a :8080 -f varnish.vcl -p http_gzip_support=off -s malloc,256m
#
# `http_gzip_support=off`, because the site compresses better than Varnish. The site's headers `CDN-Cache-Control` and
# `Surrogate-Key` control what is cached, for how long and under which tags. The site needs TRUST_PROXY=1, PURGE_SECRET, and a
# PURGE_URL with the address of this Varnish and the path /purge.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
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
  # Restarted by vcl_synth, because the site did not answer: a stale answer may be used.
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

  # The site trusts this id, so clients must not choose it. Varnish itself adds the client to X-Forwarded-For.
  set req.http.X-Request-Id = "cdn-" + std.time2integer(now, 0) + "-" + req.xid;

  # The first part of an address may be a language, such as /ta or /zh-hant.
  if (req.method != "GET" && req.method != "HEAD" ||
      req.url ~ "^(/[a-z]{2,3}(-[a-z0-9]+)*)?/(preview|enquiries|revalidate|contact|erase-my-data|health|search|search\.json)([/?]|$)") {
    return (pass);
  }
  # These pages read their query, and the answer is for one visitor. In other languages a page may have another name.
  if (req.url ~ "^(/[a-z]{2,3}(-[a-z0-9]+)*)?/(fees|book-your-appointment)\?" || (req.url ~ "^/[a-z]{2,3}(-[a-z0-9]+)*/[^/?]+\?" && req.url !~ "^/og/")) {
    return (pass);
  }
  # The site redirects other spellings of `page`. This pattern must match them all, or Varnish would store an answer under another
  # address.
  if (req.url ~ "^(/[a-z]{2,3}(-[a-z0-9]+)*)?/blog/posts\?(.*&)?(p|%70)(a|%61)(g|%67)(e|%65)([=&#]|$)" &&
      req.url !~ "^(/[a-z]{2,3}(-[a-z0-9]+)*)?/blog/posts\?page=([2-9]|[1-9]\d{1,3})$") {
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.Authorization;

  # Stale answers are used only while the site does not answer, for the time that the site allows.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }

  # Stores one copy for each encoding and picture format, not for each spelling of these headers.
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
  # The site ignores the host, and other parameters, such as those of newsletters. It reads the query only for pages of the list and
  # for pictures. The site still gets the whole query, because its redirects keep it.
  if (req.url ~ "^(/[a-z]{2,3}(-[a-z0-9]+)*)?/blog/posts\?page=" || req.url ~ "^/assets/") {
    hash_data(req.url);
  } else {
    hash_data(regsub(req.url, "\?.*", ""));
  }
  return (lookup);
}

sub vcl_backend_response {
  # A stale answer is better than a failure: vcl_synth looks for one.
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
      # With a TTL of 0, Varnish would not find the object again, whatever its grace.
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
  # For this time, concurrent requests do not wait for each other's answer.
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
    # The site failed: tries a stale answer, then the site's own error.
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
    # These times belong to the request that filled the cache.
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
