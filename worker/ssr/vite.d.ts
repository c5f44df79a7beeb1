interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly SSR: boolean };
}
