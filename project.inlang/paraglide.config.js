export default {
  outdir: './messages/compiled',
  strategy: ['baseLocale'],
  emitTsDeclarations: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
