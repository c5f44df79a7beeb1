import { useWatch } from 'react-hook-form';
import { CrisisFor } from './CrisisFor.tsx';

/**
 * Above a form: whom to call at once, when what is written in these fields is what somebody in danger writes. It
 * asks for nothing and blocks nothing.
 */
export function CrisisWhileWriting({ fields }: { fields: string[] }) {
  const words = useWatch({ name: fields }).map(plain).join(' ');
  return (
    <div aria-live="polite">
      <CrisisFor words={words} />
    </div>
  );
}

const plain = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&(#39|apos);/g, '’');
