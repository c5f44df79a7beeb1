import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../../ui/form/Form.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { openModal } from '../../ui/open-modal.ts';

interface Props<Values extends FieldValues> {
  title: string;
  text: ReactNode;
  className?: string;
  form: UseFormReturn<Values, unknown, Values>;
  submit(values: Values): Promise<void>;
  /** What the button says that sends it, and the one beside it. */
  button: string;
  other: string;
  leave(): void;
  /** Escape. */
  cancel(event: SyntheticEvent): void;
  close(): void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog that is open as long as it is drawn. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const heading = useId();
  return (
    <dialog
      className={props.className ?? 'dialog'}
      aria-labelledby={heading}
      ref={openModal}
      onClose={props.close}
      onCancel={props.cancel}
      onKeyDown={sendByKeys}
    >
      <div className="dialog-body">
        <header>
          <h2 id={heading}>{props.title}</h2>
          <p className="dialog-message">{props.text}</p>
        </header>
        <Form form={props.form} submit={props.submit}>
          {props.children}
          <div className="form-actions">
            <Submit>{props.button}</Submit>
            <button type="button" className="button quiet" onClick={props.leave}>
              {props.other}
            </button>
          </div>
        </Form>
      </div>
    </dialog>
  );
}

/** Ctrl and Enter send the form of a dialog. */
function sendByKeys(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}
