import { m } from '#messages';
import type { TranslationEntry } from '../../../worker/contract/content/translations.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { AsyncButton } from '../AsyncButton.tsx';
import { buildConfirmationRequest } from './translation-queries.ts';

interface Props {
  resource: Resource;
  /** The older translation. */
  entry: TranslationEntry;
  source: TranslationEntry;
}

/** Marks a translation as up to date whose text needs no change. */
export const ConfirmTranslationButton = ({ resource, entry, source }: Props) => (
  <AsyncButton
    name={m['admin_translations.confirm']()}
    busy={m['common.saving']()}
    to={formatLanguageName(entry.language_id)}
    call={buildConfirmationRequest(resource, entry.id ?? '', source)}
    said={() => ({ text: m['admin_translations.confirmed']() })}
  />
);
