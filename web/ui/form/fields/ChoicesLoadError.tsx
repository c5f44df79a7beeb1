import { m } from '#messages';

/** Error with a retry button in place of the options of a field. */
export const ChoicesLoadError = ({ retry }: { retry: (() => void) | null }) =>
  retry && (
    <p className="field-error" role="alert">
      {m['field.options_not_loaded']()}{' '}
      <button type="button" className="text-button" onClick={retry}>
        {m['common.try_again']()}
      </button>
    </p>
  );
