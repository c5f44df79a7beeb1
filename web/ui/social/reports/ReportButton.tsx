import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useOnDemandModule } from '../../hooks/use-on-demand-module.ts';
import { renderHidden } from '../../primitives/message-markup.tsx';
import type { ReportTarget } from './report-target.ts';

interface Props extends ReportTarget {
  className?: string;
}

const load = () => import('./ReportDialog.tsx');

/** Button that opens the report form, which loads on demand. */
export function ReportButton({ className, ...reported }: Props) {
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  const code = useOnDemandModule(load, dialogKey !== null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setDialogKey({})}
      >
        {reported.renderLabel(renderHidden)}
      </button>
      {code &&
        dialogKey &&
        // Portal, because the button's surroundings may not allow headings and may add styles.
        createPortal(
          <code.ReportDialog
            reported={reported}
            openKey={dialogKey}
            close={() => setDialogKey(null)}
          />,
          document.body,
        )}
    </>
  );
}
