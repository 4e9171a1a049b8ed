export type LocationRefusal = 'denied' | 'unavailable' | 'unsupported';

export type DeviceLocation = { latitude: number; longitude: number } | { refusal: LocationRefusal };

/** A phone indoors needs several seconds for an exact location. */
const TIMEOUT_MS = 15_000;
/** `GeolocationPositionError.PERMISSION_DENIED` has this value, but exists on instances only. */
const PERMISSION_DENIED = 1;

/** Resolves with degrees and never rejects. The browser asks the user for permission. */
export function locateDevice(): Promise<DeviceLocation> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ refusal: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ refusal: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
