import { useEffect, useRef } from 'react';

/** Provides an abort signal per upload; unmounting aborts the current one. */
export function useUploadSignal() {
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
