import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { send } from '../../data/api.ts';
import { useLater } from '../../ui/hooks/use-debounced-value.ts';
import { CrisisBox } from './CrisisBox.tsx';

/** Only the last characters are checked. */
const lettersRead = 3_000;

/** Debounce in milliseconds. */
const pause = 1_000;

/** Shows emergency numbers if the text suggests danger. Once shown, it stays. */
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
