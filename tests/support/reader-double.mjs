import { parentPort } from 'node:worker_threads';

/** A stand-in for the reader thread: reports the orders it gets, and crashes when told to read “crash”. */
parentPort.on('message', ({ id, order, change }) => {
  if (change?.collection === 'crash') throw new Error('no memory left');
  parentPort.postMessage({ warning: order });
  parentPort.postMessage({ done: id });
});
