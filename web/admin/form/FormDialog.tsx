/** Modal dialog with a form, open while mounted. */

import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { openModal } from '../../ui/dialog/open-modal.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';

interface Props<Values extends FieldValues> {
  title: string;
  text: ReactNode;
  className?: string;
  form: UseFormReturn<Values, unknown, Values>;
  submit(values: Values): Promise<void>;
  /** Label of the submit button. */
  button: string;
  /** True for what destroys something. */
  isDanger?: boolean;
  /** Label of the second button. */
  other: string;
  leave(): void;
  /** Called on Escape. */
  cancel(event: SyntheticEvent): void;
  close(): void;
  /** Form fields. */
  children: ReactNode;
}

export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const heading = useId();
  return (
    <dialog
      className={props.className ?? 'dialog'}
      aria-labelledby={heading}
      ref={openModal}
      onClose={props.close}
      onCancel={props.cancel}
      onKeyDown={submitOnCtrlEnter}
    >
      <div className="dialog-body">
        <header>
          <h2 id={heading}>{props.title}</h2>
          <p className="dialog-message">{props.text}</p>
        </header>
        <Form form={props.form} submit={props.submit}>
          {props.children}
          <div className="form-actions">
            <SubmitButton isDanger={props.isDanger ?? false}>{props.button}</SubmitButton>
            <button type="button" className="button quiet" onClick={props.leave}>
              {props.other}
            </button>
          </div>
        </Form>
      </div>
    </dialog>
  );
}

/** Ctrl+Enter submits the form. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}
