/** In place of the choices of a field that could not be had. */
export const NotLoaded = ({ retry }: { retry: (() => void) | null }) =>
  retry && (
    <p className="field-error" role="alert">
      The options could not be loaded.{' '}
      <button type="button" className="text-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
