import { m } from '#messages';
import '../../../styles/members.css';
import { type ReactNode, useState } from 'react';
import { DIALOG_TITLE_ID, Dialog } from '../../dialog/Dialog.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportThanks } from './ReportThanks.tsx';
import type { ReportTarget } from './report-target.ts';

interface Props {
  reported: ReportTarget;
  openKey: object;
  close(): void;
}

const renderPlain = ({ children }: { children?: ReactNode }) => children;

/** Report dialog: the form, then a confirmation. */
export function ReportDialog({ reported, openKey, close }: Props) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog openKey={openKey} close={close}>
      {(leave) => (
        <div className="dialog-body">
          {isSent ? (
            <ReportThanks reported={reported} leave={leave} />
          ) : (
            <>
              <h2 id={DIALOG_TITLE_ID}>{reported.renderLabel(renderPlain)}</h2>
              <p>{m['report.introduction']()}</p>
              {reported.object_type === 'messages' && <p>{m['report.message_note']()}</p>}
              <ReportForm reported={reported} leave={leave} sent={() => setSent(true)} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
