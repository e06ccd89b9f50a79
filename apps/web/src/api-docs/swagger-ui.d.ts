/** What Swagger UI's script leaves behind, as far as we use it. */
declare function SwaggerUIBundle(options: {
  readonly url: string;
  readonly dom_id: string;
  readonly deepLinking: boolean;
  readonly docExpansion: 'none';
  readonly filter: boolean;
  readonly supportedSubmitMethods: readonly string[];
  readonly validatorUrl: null;
}): unknown;
