/** The part of Swagger UI that we use. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    readonly url: string;
    readonly dom_id: string;
    readonly deepLinking: boolean;
    readonly docExpansion: 'none';
    readonly filter: boolean;
    readonly supportedSubmitMethods: readonly string[];
    readonly validatorUrl: null;
  }
  export default function SwaggerUIBundle(options: Options): unknown;
}
