import { m } from '#messages';

/** Names the language of an item if it differs from that of the page. */
export const WrittenIn = ({ language }: { language: string | null }) =>
  language && <p className="written-in soft">{m['language.written_in']({ language })}</p>;
