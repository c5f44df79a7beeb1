import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Crisis } from '../../worker/contract/crisis.ts';
import { send } from '../lib/api.ts';
import { useLater } from '../lib/use-later.ts';
import { CrisisBox } from './CrisisBox.tsx';

/** Letters of somebody's words that are looked at, the last ones. */
const lettersRead = 3_000;

/** Milliseconds after the last key. */
const pause = 1_000;

/** Whom to call at once, when these words are what somebody in danger writes. It stays once it is there. */
export function CrisisFor({ words }: { words: string }) {
  const settled = useLater(words.trim(), pause);
  const { data } = useQuery({
    queryKey: ['crisis', settled],
    queryFn: async ({ signal }) => {
      const sending = {
        method: 'POST',
        body: { words: settled.slice(-lettersRead) },
        signal,
      } as const;
      return (await send<{ crisis: Crisis }>('/crisis', { ...sending, isByItself: true })).body;
    },
    enabled: settled.length > 2,
    retry: false,
    gcTime: 0,
  });
  const [shown, show] = useState<Crisis>(null);
  if (data?.crisis && !shown) show(data.crisis);
  return shown && <CrisisBox crisis={shown} />;
}
