/**
 * The direction of imports: packages → features → routes. No remote imports a remote, no service a service,
 * no feature a feature; packages know no application.
 */
const applications = '^(shell|mfe-[a-z]+|gateway|services/[a-z]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'A cycle hides which of its files comes first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-app-imports-an-app',
      comment: 'Applications talk over HTTP, events and the registry, never by import.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z]+|gateway|services/[a-z]+)/' },
      to: { path: applications, pathNot: '^$1/' },
    },
    {
      name: 'no-package-imports-an-app',
      comment:
        'What several share must not depend on one of them. End-to-end tests start applications and compare their builds, and one test takes the migrations of all services back.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: ['^packages/e2e/', '^packages/service-kit/src/database/baseline\\.test\\.ts$'],
      },
      to: { path: applications },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are isomorphic: zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contracts/src|node_modules/zod)' },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[a-z]+|packages/(web-kit|ui|rating|purchase|findings|employer-phrase))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^packages/(service-kit|ledger|testing|tooling|web-build|saferpay-sandbox)/',
      },
    },
    {
      name: 'no-browser-code-on-the-server',
      severity: 'error',
      from: {
        path: '^(gateway|services/[a-z]+|packages/(service-kit|ledger)|packages/findings/src/(?!hints/))',
      },
      to: { path: '^packages/(web-kit|ui|rating|purchase|employer-phrase|findings/src/hints)/' },
    },
    {
      name: 'no-feature-imports-a-feature',
      comment: 'What two features share goes up into a package or beside them.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'no-feature-imports-the-assembly',
      comment: 'The wizard is put together of its steps, never the other way round.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/src/(features|saving|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(assembly|ordering)/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/src/(shared|saving)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/features/', pathNot: '\\.json$' },
    },
    {
      name: 'no-feature-imports-routes',
      severity: 'error',
      from: { path: '^mfe-[a-z]+/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-[a-z]+/src/(routes|remote|bootstrap|index)\\.tsx?$' },
    },
    {
      name: 'engine-is-pure',
      comment: 'The text engine knows no HTTP, no database and no Word.',
      severity: 'error',
      from: { path: '^services/references/src/engine/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(services/references/src/engine/|packages/contracts/src/|node_modules/zod|(node:)?(fs|crypto|url)$)',
      },
    },
    {
      name: 'rules-judge-apart',
      comment: 'Rules judge a text without knowing how it was composed.',
      severity: 'error',
      from: {
        path: '^services/references/src/rules/',
        pathNot: '(\\.test\\.ts$|/rules/facts-to-check\\.ts$)',
      },
      to: { path: '^services/references/src/(engine|modules)/' },
    },
    {
      name: 'corpus-stays-out-of-the-product',
      comment: 'Samples, spelling and the run over thousands of texts are for tests.',
      severity: 'error',
      from: { path: '^services/', pathNot: '(\\.test\\.ts$|^services/references/src/corpus/)' },
      to: { path: '^services/references/src/corpus/' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: {
        pathNot:
          '(\\.test\\.tsx?$|\\.states\\.ts$|/testing/|^packages/e2e/|^services/references/src/corpus/|^vitest\\.config\\.ts$|/test-[a-z-]+\\.ts$)',
      },
      to: { path: '(\\.test\\.tsx?$|\\.states\\.ts$|/testing/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
