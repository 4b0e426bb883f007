/** A stand-in for a picture process that the system kills during each job. */

process.on('message', () => process.kill(process.pid, 'SIGKILL'));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
