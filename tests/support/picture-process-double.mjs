/** A stand-in for the picture process: the title of a drawing tells it what to do. */

const give = (text) =>
  process.send?.({ picture: { type: 'text/plain', bytes: new TextEncoder().encode(text) } });

/** A process that has done a job has no memory left for large ones, as when its memory is fragmented. */
let jobs = 0;

process.on('message', ({ parts: { title } }) => {
  jobs += 1;
  if (title === 'crash') process.abort();
  else if (title === 'huge' || (title === 'large' && jobs > 1))
    process.send?.({ problem: 'VipsJpeg: Insufficient memory (case 4)', isOriginalAtFault: true });
  else if (title === 'slow') setTimeout(() => give(`${process.pid} slow`), 200);
  else if (title === 'refused') process.send?.({ problem: 'too large', isOriginalAtFault: true });
  else if (title === 'settings') give(JSON.stringify([process.pid, process.env]));
  else if (title !== 'stuck') give(`${process.pid} ${title}`);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
