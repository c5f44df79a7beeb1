/**
 * Lists the placeholders that an e-mail template may use, such as `{{name}}`. A press inserts one at
 * the cursor of the subject, text or HTML.
 */

import { useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import './TemplateNames.css';
import type { MailVariable } from '../../../worker/contract/system/emails.ts';
import { insertAtCursor } from '../../ui/rich-text/insert-at-cursor.ts';

/** Fields in which a name can be inserted; the HTML has an editor or a text area. */
const FIELDS = 'input[name="subject"], textarea[name="text"], .rich-text .ql-editor, .source';

const explanations: Record<MailVariable, () => string> = {
  network_name: m['admin_emails.name_network_name'],
  site_url: m['admin_emails.name_site_url'],
  name: m['admin_emails.name_name'],
  link: m['admin_emails.name_link'],
  sender_name: m['admin_emails.name_sender_name'],
  location_name: m['admin_emails.name_location_name'],
  thread_title: m['admin_emails.name_thread_title'],
  device: m['admin_emails.name_device'],
  what: m['admin_emails.name_what'],
  words: m['admin_emails.name_words'],
  when: m['admin_emails.name_when'],
  where: m['admin_emails.name_where'],
  calendar: m['admin_emails.name_calendar'],
  codes_left: m['admin_emails.name_codes_left'],
  news: m['admin_emails.name_news'],
  unsubscribe_link: m['admin_emails.name_unsubscribe_link'],
};

export function TemplateNames({ names }: { names: readonly MailVariable[] }) {
  const heading = useId();
  const own = useRef<HTMLElement>(null);
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = own.current?.closest('form');
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(FIELDS)) lastField.current = target;
    };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, []);
  const insert = (name: MailVariable) => {
    const form = own.current?.closest('form');
    // The editor is another element after its content was reset.
    const last = lastField.current?.isConnected ? lastField.current : null;
    const field = last ?? form?.querySelector<HTMLElement>('textarea[name="text"]');
    if (field) insertAtCursor(field, `{{${name}}}`);
  };
  return (
    <section ref={own} className="template-names" aria-labelledby={heading}>
      <h2 id={heading}>{m['admin_emails.names']()}</h2>
      <p className="hint">{m['admin_emails.names_hint']()}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="pill" onClick={() => insert(name)}>
              <code>{`{{${name}}}`}</code>
            </button>{' '}
            {explanations[name]()}
          </li>
        ))}
      </ul>
    </section>
  );
}
