/** A fan as Matter defines it: its mode and its speed follow each other. The library leaves that to devices. */

const OFF = 0;
const HIGH = 3;

/** @param load  Loads a module of the library. */
export const fanServerFrom = (load) => {
  const { FanControlServer } = load("@matter/main/behaviors/fan-control");
  return class FanServer extends FanControlServer {
    initialize() {
      super.initialize();
      this.reactTo(this.events.percentSetting$Changed, this.followSpeed, { offline: true });
      this.reactTo(this.events.fanMode$Changed, this.followMode, { offline: true });
    }

    followSpeed(percent) {
      this.state.percentCurrent = percent ?? 0;
      this.state.fanMode = percent ? HIGH : OFF;
    }

    followMode(mode) {
      if (mode === OFF) this.state.percentSetting = 0;
    }
  };
};
