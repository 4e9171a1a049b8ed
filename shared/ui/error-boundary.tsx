import { Component, type ReactNode } from 'react';
import { ErrorRetry } from './error-retry.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Receives the error for the log; the user sees a fixed sentence. */
  onError?: (error: unknown) => void;
  /** Runs before the children are mounted again. */
  onRetry?: () => void;
  /** Whether the boundary is around a part of a page and not around the whole page. */
  compact?: boolean;
  /** Renders the failure where the usual message is too large. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/** When a child throws, shows the specification's sentence and a retry that mounts the children again without a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, compact, renderFailure } = this.props;
    if (!this.state.failed) return children;
    if (renderFailure) return renderFailure(this.retry);
    return (
      <ErrorRetry
        text="حدث خطأ في التطبيق"
        safe="ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد."
        onRetry={this.retry}
        {...(compact ? { compact: true } : {})}
      />
    );
  }
}
