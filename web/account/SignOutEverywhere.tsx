import { Dialog, dialogTitle } from '../session/Dialog.tsx';

interface Props {
  asked: object;
  confirm(): Promise<void>;
  close(): void;
}

export const SignOutEverywhere = ({ asked, confirm, close }: Props) => (
  <Dialog asked={asked} close={close}>
    {(leave) => (
      <div className="dialog-body">
        <h2 id={dialogTitle}>Are you sure?</h2>
        <p>This will sign you out on every device, this one too.</p>
        <div className="form-actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              leave();
              void confirm();
            }}
          >
            Sign me out everywhere
          </button>
          <button type="button" className="button quiet" onClick={leave}>
            No
          </button>
        </div>
      </div>
    )}
  </Dialog>
);
