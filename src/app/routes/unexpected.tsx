import { useRouteError } from 'react-router-dom';
import { Unavailable } from './unavailable';

/** The last resort of the application: an error no view expected. It is reported by whoever rendered, not hidden. */
export function Unexpected() {
  const error = useRouteError();
  if (typeof window !== 'undefined') console.error(error);
  return <Unavailable title="Something went wrong" />;
}
