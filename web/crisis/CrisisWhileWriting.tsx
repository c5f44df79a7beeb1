import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Crisis } from '../../worker/contract/crisis.ts';
import { options } from '../lib/query.ts';
import { CrisisBox } from './CrisisBox.tsx';
import { crisisIn } from './queries.ts';

/** Milliseconds after the last key. */
const pause = 1_000;

/**
 * Above a form: whom to call at once, when what is written in these fields is what somebody in danger writes. It stays
 * once it is there, asks for nothing and blocks nothing.
 */
export function CrisisWhileWriting({ fields }: { fields: string[] }) {
  const words = useWatch({ name: fields }).map(plain).join(' ').trim();
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useQuery({
    ...options(crisisIn(settled)),
    enabled: settled.length > 2,
    retry: false,
    gcTime: 0,
  });
  const [shown, show] = useState<Crisis>(null);
  if (data?.crisis && !shown) show(data.crisis);
  return <div aria-live="polite">{shown && <CrisisBox crisis={shown} />}</div>;
}

const plain = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&(#39|apos);/g, '’');
