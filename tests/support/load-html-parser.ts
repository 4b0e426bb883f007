/**
 * Loads html-react-parser before any test file. It requires ES modules that parse5 imports, too, and Node fails when both happen at
 * the same time: https://github.com/nodejs/node/issues/59366
 */
import 'html-react-parser';
