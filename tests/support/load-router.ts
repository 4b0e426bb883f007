/**
 * Loads the router before any test file. Its CommonJS form requires an ES module that its other form imports, and where both happen at
 * the same time Node fails: https://github.com/nodejs/node/issues/59366
 */
import 'react-router-dom';
