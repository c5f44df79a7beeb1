/** Shows emergency numbers if the text suggests danger. Once shown, it stays. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { api } from '../../data/api.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { CrisisBox } from './CrisisBox.tsx';

/** Maximum characters checked for crisis words, from the end of the text. */
const MAX_CHARACTERS = 3_000;

/** Debounce in milliseconds. */
const DEBOUNCE_MS = 1_000;

export function CrisisForText({ words }: { words: string }) {
  const settled = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['crisis', settled],
    queryFn: async ({ signal }) => {
      const body = { words: settled.slice(-MAX_CHARACTERS) };
      return (await api('POST /crisis', { body, signal, background: true })).body;
    },
    enabled: settled.length > 2,
    retry: false,
    gcTime: 0,
  });
  const [crisis, setCrisis] = useState<Crisis>(null);
  if (data?.crisis && !crisis) setCrisis(data.crisis);
  return crisis && <CrisisBox crisis={crisis} />;
}
