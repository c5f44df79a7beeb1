import { useEffect, useRef } from 'react';

/** Gives each sending a signal by which it can be stopped; one that is on its way ends with the screen. */
export function useSending() {
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  return {
    begin() {
      sending.current = new AbortController();
      return sending.current.signal;
    },
    stop: () => sending.current.abort(),
  };
}
