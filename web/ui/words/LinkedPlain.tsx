import { Plain } from '../Plain.tsx';
import { LinkedText } from './LinkedText.tsx';

interface LinkedPlainProps {
  text: string;
  className?: string;
}

/** Plain text that one person wrote to another: addresses of the web are links. */
export const LinkedPlain = (props: LinkedPlainProps) => (
  <Plain {...props} shown={(paragraph) => <LinkedText text={paragraph} />} />
);
