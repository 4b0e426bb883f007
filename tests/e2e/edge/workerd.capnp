using Workerd = import "/workerd/workerd.capnp";

# The site on an edge runtime as a platform runs it: the worker alone, without Node's modules (no nodejs_compat), and the
# browser's files from a service of the platform. Settings come from the environment, as `edge.spec.ts` gives them.
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "assets", worker = .assets),
    (name = "files", disk = (path = "dist/client")),
    (name = "internet", network = (allow = ["public", "private", "local"]))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")]
);

const site :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "../../../dist/edge/worker.js")],
  compatibilityDate = "2026-10-01",
  bindings = [
    (name = "ASSETS", service = "assets"),
    (name = "SITE_URL", fromEnvironment = "SITE_URL"),
    (name = "CONTENT_URL", fromEnvironment = "CONTENT_URL"),
    (name = "CONTENT_TOKEN", fromEnvironment = "CONTENT_TOKEN"),
    (name = "ENQUIRY_URL", fromEnvironment = "ENQUIRY_URL"),
    (name = "ENQUIRY_LIMIT", fromEnvironment = "ENQUIRY_LIMIT"),
    (name = "TRUST_PROXY", fromEnvironment = "TRUST_PROXY"),
    (name = "PREVIEW_SECRET", fromEnvironment = "PREVIEW_SECRET")
  ]
);

# Files come from a disk without a content type; platforms know it by the name.
const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = embed "assets.js")],
  compatibilityDate = "2026-10-01",
  bindings = [(name = "FILES", service = "files")]
);
