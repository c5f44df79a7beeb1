import { useWatch } from 'react-hook-form';
import { CrisisFor } from './CrisisForText.tsx';

/** Checks form fields while the user writes and shows emergency numbers if they suggest danger. */
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
