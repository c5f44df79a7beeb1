import { useWatch } from 'react-hook-form';
import { CrisisForText } from './CrisisForText.tsx';

/** Checks form fields while the user writes and shows emergency numbers if they suggest danger. */
export function CrisisForFormFields({ fields }: { fields: string[] }) {
  const words = useWatch({ name: fields }).map(htmlToText).join(' ');
  return (
    <div aria-live="polite">
      <CrisisForText words={words} />
    </div>
  );
}

const htmlToText = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&(#39|apos);/g, '’');
