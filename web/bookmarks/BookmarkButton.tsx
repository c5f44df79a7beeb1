import { useRef } from 'react';
import { keptWords } from '../../worker/contract/kept-words.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';
import { useKept } from './use-kept.ts';

/** Keeps an article to be read again, or lets it go. */
export function BookmarkButton({ article_id }: { article_id: string }) {
  const user = useUser();
  const { isKept, set } = useKept(article_id);
  /** As whoever is there by then. */
  const latest = useRef(set);
  latest.current = set;
  const press = () => {
    if (user || token.get()) return set(!isKept);
    const done = () => latest.current(true);
    askToSignIn({ message: keptWords.signInToBookmark, done });
  };
  return (
    <button type="button" className="toggle" aria-pressed={isKept} onClick={press}>
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.5 4h11v16.5L12 16l-5.5 4.5Z" />
      </svg>
      <span>
        Save <span className="visually-hidden">this article to your saved items</span>
      </span>
    </button>
  );
}
