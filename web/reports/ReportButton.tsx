import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNeededCode } from '../threads/use-members.ts';
import type { Reported } from './reported.ts';

interface Props extends Reported {
  className?: string;
}

const load = () => import('./ReportDialog.tsx');

/** Opens the form that tells the admins of something. Its code comes when it is asked for. */
export function ReportButton({ className, ...reported }: Props) {
  const [asked, ask] = useState<object | null>(null);
  const code = useNeededCode(load, asked !== null);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => ask({})}>
        Report<span className="visually-hidden"> {reported.what}</span>
      </button>
      {code &&
        asked &&
        // Where the button stands may be no place for headings, or have a style of its own.
        createPortal(
          <code.ReportDialog reported={reported} asked={asked} close={() => ask(null)} />,
          document.body,
        )}
    </>
  );
}
