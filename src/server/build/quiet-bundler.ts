/** Keeps the bundler from printing how long its plugins took, which whoever starts the site has no use for. */
export const quietBundler = { checks: { bundlerTimings: false } };
