import { type ForwardClock, systemClock } from './clock';

/** Node's clock, for forwarding later: on an edge runtime nothing is forwarded later. */
export const nodeForwardClock: ForwardClock = {
  ...systemClock,
  random: Math.random,
  later: (ms, call) => {
    // An enquiry that waits to be forwarded is on the disk: its timer does not keep the process from ending.
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};
