/** A stand-in for the picture process: the title of a shared picture tells it what to do. */

const give = (text) =>
  process.send?.({ picture: { type: 'text/plain', bytes: new TextEncoder().encode(text) } });

process.on('message', ({ parts: { title } }) => {
  if (title === 'crash') process.abort();
  else if (title === 'refused') process.send?.({ problem: 'too large', isOriginalAtFault: true });
  else if (title === 'settings') give(JSON.stringify([process.pid, process.env]));
  else if (title !== 'stuck') give(`${process.pid} ${title}`);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
