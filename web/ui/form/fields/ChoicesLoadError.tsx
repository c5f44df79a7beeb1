/** Error with a retry button in place of the options of a field. */
export const ChoicesLoadError = ({ retry }: { retry: (() => void) | null }) =>
  retry && (
    <p className="field-error" role="alert">
      The options could not be loaded.{' '}
      <button type="button" className="text-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
