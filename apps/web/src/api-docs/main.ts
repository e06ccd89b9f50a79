import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import 'swagger-ui-dist/swagger-ui.css';
import './page.css';

// The page of the API's document: `openapi/mount.ts` of the server sends what is around it.

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const wear = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
wear();
dark.addEventListener('change', wear);

// Sent as it is published: it is one and a half million letters, minified already.
const script = document.createElement('script');
script.src = bundle;
script.addEventListener('load', show);
document.head.append(script);

function show(): void {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#calls',
    deepLinking: true,
    // With all open, it draws those of the first tag alone where there are more than 128 calls.
    docExpansion: 'none',
    filter: true,
    // What changes something is tried by a script, with its eyes open.
    supportedSubmitMethods: ['get'],
    // It would ask a server of somebody else's.
    validatorUrl: null,
  });
}
