import '../styles/suggested.css';
import { useCode } from '../likes/use-code.ts';

/** Whom a list of the directory names, and what is said of them. */
export interface Way {
  heading: string;
  /** The parameters of `/users/fe`. */
  asked: Record<string, string>;
}

/** Some of who takes somebody new, where nobody nearer to what is looked for is found. */
export const anybody: Way = {
  heading: 'They take somebody new',
  asked: { accepting: 'true' },
};

interface Props {
  /** Each is asked until one names somebody. */
  ways: Way[];
  /** Who is not named: it is their page. */
  but?: string;
}

/** People where somebody else was looked for. They come once the page is alive. */
export function Suggested(props: Props) {
  const code = useCode(() => import('./SuggestedPeople.tsx'));
  return (
    <div className="suggested needs-script">{code && <code.SuggestedPeople {...props} />}</div>
  );
}
