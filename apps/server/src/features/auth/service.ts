import type { AuthConfig } from '@redthread/contract/auth';
import type { Call } from '../../call/call.ts';

export async function config({ settings }: Pick<Call, 'settings'>): Promise<AuthConfig> {
  const { googleClientId, googleAuthorizationUrl, googleScriptUrl, identity, passwordMinLength, demo } = settings;
  const isGoogle = googleClientId !== '';
  return {
    googleClientId: isGoogle ? googleClientId : null,
    google: isGoogle ? { authorizationUrl: googleAuthorizationUrl, scriptUrl: googleScriptUrl } : null,
    identity,
    firebase:
      identity === 'embedded'
        ? null
        : {
            apiKey: settings.firebaseApiKey,
            authDomain: settings.firebaseAuthDomain || `${settings.firebaseProjectId}.firebaseapp.com`,
            projectId: settings.firebaseProjectId,
            emulatorUrl: settings.firebaseEmulatorUrl || null,
          },
    passwordPolicy: { minLength: passwordMinLength },
    hasDevMailbox: demo,
  };
}
