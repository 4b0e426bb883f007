/**
 * Loads the router before any test file. Its CommonJS build requires an ES module that its ESM build imports. Node fails if
 * both happen at the same time: https://github.com/nodejs/node/issues/59366
 */
import 'react-router-dom';
