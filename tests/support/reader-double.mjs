import { parentPort } from 'node:worker_threads';

/** In the place of the thread that reads content: says which orders it gets, and breaks when it is to read “crash”. */
parentPort.on('message', ({ id, order, change }) => {
  if (change?.collection === 'crash') throw new Error('no memory left');
  parentPort.postMessage({ warning: order });
  parentPort.postMessage({ done: id });
});
