/** Panel of an edit page with the languages of the site: their states, and an action for each. */

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#messages';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import './TranslationPanel.css';
import type { TranslationEntry } from '../../../worker/contract/content/translations.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { sendRequest } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { getAdminEditPath } from '../../data/resource/admin-paths.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { useAfterSave } from '../../ui/hooks/use-after-save.ts';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { ConfirmTranslationButton } from './ConfirmTranslationButton.tsx';
import { LanguageStateChip } from './LanguageStateChip.tsx';
import {
  buildTranslationRequest,
  translationListQuery,
  useIsMultilingual,
} from './translation-queries.ts';

interface Props {
  resource: Resource;
  /** The edited item. */
  id: string;
}

export function TranslationPanel(props: Props) {
  return useIsMultilingual() ? <LoadedTranslationPanel {...props} /> : null;
}

function LoadedTranslationPanel({ resource, id }: Props) {
  const heading = useId();
  const { data, error, refetch } = useQuery(queryOptions(translationListQuery(resource, id)));
  const source = data?.data.find(({ is_source }) => is_source);
  return (
    <section className="translation-panel" aria-labelledby={heading}>
      <h2 id={heading}>{m['admin_field.languages']()}</h2>
      {data ? (
        <ul>
          {data.data.map((entry) => (
            <li key={entry.language_id} aria-current={entry.id === id ? 'true' : undefined}>
              <b>{formatLanguageName(entry.language_id)}</b>
              <span className="translation-chips">
                {entry.is_source ? (
                  <StatusChip>{m['admin_translations.source']()}</StatusChip>
                ) : (
                  <LanguageStateChip state={entry.state} />
                )}
                {entry.publication && (
                  <span className="soft">{publicationLabels[entry.publication]()}</span>
                )}
              </span>
              <span className="translation-actions">
                <EntryAction resource={resource} id={id} entry={entry} />
                {entry.state === 'older' && source && (
                  <ConfirmTranslationButton resource={resource} entry={entry} source={source} />
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingOrError error={error} retry={() => void refetch()} />
      )}
    </section>
  );
}

const publicationLabels = {
  draft: m['admin_common.draft'],
  scheduled: m['admin_common.scheduled'],
  published: m['admin_common.published'],
};

interface ActionProps extends Props {
  entry: TranslationEntry;
}

/** Opens the row of a language; an older one is compared with its source there. */
function EntryAction({ resource, id, entry }: ActionProps) {
  const language = formatLanguageName(entry.language_id);
  if (entry.id === id) return <span className="soft">{m['admin_translations.edited_here']()}</span>;
  if (!entry.id) return <TranslateButton resource={resource} id={id} entry={entry} />;
  const label = entry.state === 'older' ? m['admin_translations.compare']() : m['common.edit']();
  return (
    <Link
      href={getAdminEditPath(resource, entry.id)}
      className="button quiet"
      aria-label={m['admin_common.label_of']({ label, of: language })}
    >
      {label}
    </Link>
  );
}

/** Creates the missing row and opens it. */
function TranslateButton({ resource, id, entry }: ActionProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = useAfterSave();
  const label = isBusy ? m['admin_common.creating']() : m['admin_translations.translate']();
  const translate = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { body } = await sendRequest(buildTranslationRequest(resource, id, entry.language_id));
      leave(m['admin_translations.created'](), getAdminEditPath(resource, body.id));
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={m['admin_common.label_of']({
        label,
        of: formatLanguageName(entry.language_id),
      })}
      aria-disabled={isBusy}
      onClick={() => void translate()}
    >
      {label}
    </button>
  );
}
