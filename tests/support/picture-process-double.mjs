/** Stands for the process that makes pictures: the title of a shared picture says what it does. */

const send = (message) => process.send?.(message);
let cpuMs = 0;
let beats;

process.on('message', ({ id, asks: { title } }) => {
  if (title === 'busy') {
    beats = setInterval(() => {
      cpuMs += 10_000;
      send({ cpuMs });
    }, 10);
  } else if (title === 'crash') {
    process.abort();
  } else if (title === 'crash after another') {
    setTimeout(() => process.abort(), 50);
  } else if (title === 'refused') {
    send({ id, problem: { message: 'too large', isOriginalAtFault: true, isCertain: true } });
  } else if (title === 'settings') {
    send({ id, gives: new TextEncoder().encode(JSON.stringify([process.pid, process.env])) });
  } else if (title !== 'stuck') {
    send({ id, gives: new TextEncoder().encode(`${process.pid} ${title}`) });
  }
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('exit', () => clearInterval(beats));
send({ cpuMs });
